import { useState } from "react";
import { changeReport, decideReport } from "#shared/api/moderation.ts";
import type { ReportSummary } from "#shared/api/moderation.ts";
import { decisionActions } from "#shared/rules/moderation.ts";
import type { DecisionAction } from "#shared/rules/moderation.ts";
import { PlainRefusal } from "#web/operate/failure.ts";
import { measureReads } from "#web/operate/members/measure-dialogs.tsx";
import { messageOf, ToldField, useTold } from "#web/operate/members/told-field.tsx";
import { UntilField, useUntil } from "#web/operate/members/until-field.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Button } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";

const text = words.reports;
const loadTake = async () => TakeDialog;
const loadReopen = async () => ReopenDialog;
const loadDecide = async () => DecideDialog;

type ReportDialog = OverlayControl & { report: ReportSummary };

/** Takes a report, decides it, or opens it again. */
export function ReportActions({ report }: { report: ReportSummary }) {
  const take = useLazyOverlay(loadTake);
  const reopen = useLazyOverlay(loadReopen);
  const decide = useLazyOverlay(loadDecide);
  const isMine = report.assignee === useCurrentUser().username;
  const isClosed = report.state === "closed";
  // The dialogs stay when somebody else closes the report meanwhile: why nothing was done is still to be read.
  return (
    <>
      {isClosed && (
        <Button variant="secondary" size="small" onClick={() => reopen.show({ report })}>
          {text.reopen}
        </Button>
      )}
      {!isClosed && !(isMine && report.state === "in_hand") && (
        <Button variant="secondary" size="small" onClick={() => take.show({ report })}>
          {text.take}
        </Button>
      )}
      {!isClosed && (
        <Button size="small" onClick={() => decide.show({ report })}>
          {text.decide}
        </Button>
      )}
      {reopen.element}
      {take.element}
      {decide.element}
    </>
  );
}

function TakeDialog({ report, ...control }: ReportDialog) {
  const { id, state, assignee } = report;
  const { username } = useCurrentUser();
  return (
    <WriteDialog
      {...control}
      title={text.takeTitle}
      effect={assignee === null ? text.takeEffect : text.takeFrom(assignee)}
      confirm={text.take}
      seen={{ state, assignee }}
      send={(reason, seen) =>
        request(changeReport, {
          params: { id },
          body: { state: "in_hand", assignee: username, seen, reason },
        })
      }
      done={() => text.taken}
      undo={(reason, _taken, before) =>
        request(changeReport, {
          params: { id },
          body: {
            state,
            assignee,
            ...before,
            seen: { state: "in_hand", assignee: username },
            reason,
          },
        })
      }
    />
  );
}

function ReopenDialog({ report: { id, state }, ...control }: ReportDialog) {
  return (
    <WriteDialog
      {...control}
      title={text.reopenTitle}
      effect={text.reopenEffect}
      confirm={text.reopen}
      seen={{ state }}
      send={(reason, seen) =>
        request(changeReport, { params: { id }, body: { state: "open", seen, reason } })
      }
      done={() => text.reopened}
    />
  );
}

/** The decision about a report. Its author is told that it was reviewed, not the decision. */
function DecideDialog({ report: { id, reported }, ...control }: ReportDialog) {
  const [action, setAction] = useState<DecisionAction | null>(null);
  const until = useUntil();
  const told = useTold();
  const takesEnd = action === "mute" || action === "suspend";
  // A report that names no member allows no measure.
  const possible = reported === null ? (["none"] as const) : decisionActions;
  return (
    <WriteDialog
      {...control}
      title={text.decideTitle}
      effect={text.decideEffect}
      confirm={text.decide}
      tone={action === "ban" || action === "suspend" ? "danger" : "brand"}
      send={async (reason) => {
        if (action === null) throw new PlainRefusal(text.chooseOutcome);
        return request(decideReport, {
          params: { id },
          body: {
            action,
            ...(takesEnd && until.instant !== null && { until: until.instant }),
            ...(action !== "none" && { message: messageOf(told) }),
            reason,
          },
        });
      }}
      done={() => text.decided}
    >
      <RadioCards
        legend={text.outcome}
        options={possible.map((value) => ({
          value,
          label: text.decisions[value],
          hint: text.decisionHints[value],
        }))}
        value={action}
        onChange={setAction}
      />
      {takesEnd && <UntilField until={until} mayBeForGood={false} />}
      {action !== null && action !== "none" && (
        <ToldField
          told={told}
          readsOf={(message) =>
            measureReads(
              action === "ban" ? "suspend" : action,
              takesEnd ? until.instant : null,
              message,
            )
          }
        />
      )}
    </WriteDialog>
  );
}
