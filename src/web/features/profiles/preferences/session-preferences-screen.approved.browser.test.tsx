import { approveScreen } from "#web/testing/approved-screens.tsx";
import { answerNewcomer } from "#web/testing/member-replies.ts";
import { answerRegular } from "#web/testing/regular-replies.ts";

approveScreen("/profile/session-preferences", {
  "a newcomer": { given: answerNewcomer },
  "a member for months": { given: answerRegular, uses: "all" },
});
