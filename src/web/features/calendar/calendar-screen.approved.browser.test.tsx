import { approveScreen } from "#web/testing/approved-screens.tsx";
import { answerNewcomer, answerRegular } from "#web/testing/member-replies.ts";

approveScreen("/profile/calendar", {
  "a newcomer": { given: answerNewcomer },
  "a member for months": { given: answerRegular, uses: "all" },
});
