import { Suspense, useId, useState } from "react";
import type { FormEvent } from "react";
import { moveClock } from "#shared/api/sandbox.ts";
import { daySeconds, hourSeconds, minuteMs } from "#shared/rules/durations.ts";
import { detailOf, request } from "#web/client/api-client.ts";
import { now, syncClock, useNow } from "#web/client/clock.ts";
import { useLogin } from "#web/client/current-user.tsx";
import { useLanguageTag, useStartMessages } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import { BottomSheet } from "#web/ui/overlays/bottom-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { SandboxStoryProps } from "./sandbox-story.tsx";

const SandboxStory = lazyPart(async () => (await import("./sandbox-story.tsx")).SandboxStory);

type Move = { advanceSeconds: number } | { now: string };

export function SandboxSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { sandboxClock: sandbox } = useStartMessages().app;
  const { format, move, underWay } = useClockMove();
  const formId = useId();
  const [until, setUntil] = useState("");
  const [untilError, setUntilError] = useState<string | null>(null);

  const moveUntil = (event: FormEvent) => {
    event.preventDefault();
    const target = Date.parse(until);
    const isAhead = target > now().getTime();
    setUntilError(isAhead ? null : sandbox.inThePast);
    if (isAhead) void move("until", { now: new Date(target).toISOString() });
  };
  return (
    <BottomSheet
      height="tall"
      open={open}
      onClose={onClose}
      title={sandbox.title}
      description={sandbox.text}
    >
      <RunningClock format={format} />
      <Steps
        underWay={underWay}
        onStep={(name, seconds) => void move(name, { advanceSeconds: seconds })}
      />
      {/* The start page has no login and doesn't ask for one. */}
      {location.pathname !== "/" && (
        <MemberStory
          moveTo={(name, moment) => move(name, { now: moment.toISOString() })}
          underWay={underWay}
          onClose={onClose}
        />
      )}
      <form id={formId} onSubmit={moveUntil} noValidate className="mt-5 flex flex-col gap-3 pb-3">
        <TextField
          type="datetime-local"
          label={sandbox.untilLabel}
          value={until}
          min={localInputValue(now())}
          error={untilError}
          onChange={(event) => setUntil(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          wide
          busy={underWay === "until"}
          disabled={underWay !== null && underWay !== "until"}
        >
          {sandbox.until}
        </Button>
      </form>
    </BottomSheet>
  );
}

interface StepsProps {
  underWay: string | null;
  onStep: (name: string, seconds: number) => void;
}

function Steps({ underWay, onStep }: StepsProps) {
  const { sandboxClock: sandbox } = useStartMessages().app;
  const steps = [
    { name: "hour", label: sandbox.hour, seconds: hourSeconds },
    { name: "day", label: sandbox.day, seconds: daySeconds },
    { name: "week", label: sandbox.week, seconds: 7 * daySeconds },
  ];
  return (
    <>
      <h3 className="mt-5 mb-2 text-small font-semibold">{sandbox.moves}</h3>
      <div className="flex gap-2 *:flex-1">
        {steps.map(({ name, label, seconds }) => (
          <Button
            key={name}
            variant="secondary"
            size="small"
            busy={underWay === name}
            disabled={underWay !== null && underWay !== name}
            onClick={() => onStep(name, seconds)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

function MemberStory(props: SandboxStoryProps) {
  const isMember = useLogin().state === "member";
  return <Suspense>{isMember && <SandboxStory {...props} />}</Suspense>;
}

/**
 * Moves the clock, shows the new time, and refetches everything. No `useOnceMutation`: the start page, which has the
 * sheet too, has no provider, so the client is the global one.
 */
function useClockMove() {
  const { sandboxClock: sandbox } = useStartMessages().app;
  const languageTag = useLanguageTag();
  const [underWay, setUnderWay] = useState<string | null>(null);

  const format = (at: Date) =>
    at.toLocaleString(languageTag, { dateStyle: "full", timeStyle: "short" });

  const move = async (name: string, by: Move) => {
    setUnderWay(name);
    try {
      await request(moveClock, { body: by });
      await syncClock();
      void queryClient.invalidateQueries();
      toast({ title: sandbox.moved, text: format(now()), tone: "success" });
      return true;
    } catch (error) {
      toast({ title: sandbox.failed, text: detailOf(error, sandbox.failed), tone: "destructive" });
      return false;
    } finally {
      setUnderWay(null);
    }
  };
  return { format, move, underWay };
}

function RunningClock({ format }: { format: (at: Date) => string }) {
  return (
    <p className="rounded-card bg-sunken px-4 py-3 text-body font-semibold tabular-nums">
      {format(useNow(1_000))}
    </p>
  );
}

/** A moment in the format of `<input type="datetime-local">`, in the device's time zone. */
function localInputValue(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * minuteMs);
  return local.toISOString().slice(0, 16);
}
