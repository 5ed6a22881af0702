import { approveScreen } from "#web/testing/approved-screens.tsx";
import { answerNewcomer, answerRegular } from "#web/testing/member-replies.ts";

approveScreen("/events", {
  "nothing booked yet": { given: answerNewcomer },
  "a bit of everything": { given: answerRegular, uses: "all" },
});
