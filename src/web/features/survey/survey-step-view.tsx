import { Coffee, Sparkles, Star } from "lucide-react";
import { useEffect, useRef, useId } from "react";
import type { ReactNode } from "react";
import type { Attendee, Session } from "#shared/api/sessions.ts";
import { feedbackMaxLength } from "#shared/rules/limits.ts";
import type { SurveyStep } from "#shared/rules/survey-steps.ts";
import { useMessages } from "#web/client/messages.ts";
import { ProblemMenu } from "#web/features/connections/safety/problem-menu.tsx";
import { SafetyMenu } from "#web/features/connections/safety/safety-menu.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { TextArea } from "#web/ui/text-field.tsx";
import { Checkbox } from "#web/ui/toggles.tsx";
import { WorkoutTile } from "#web/ui/workout-tile.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { cx } from "#web/ui/class-names.ts";
import type { FeedbackTopic } from "./survey-form.ts";

const signs = { post_workout: Coffee, overall: Sparkles };

interface SurveyStepViewProps {
  step: SurveyStep<Attendee>;
  session: Session;
  stars: number | null;
  /** An absent member isn't rated. */
  isAbsent: boolean;
  /** Whether high stars from both would unlock a conversation: not if they are connected. */
  canUnlock: boolean;
  feedback: string;
  /** Whether the member comes from another step: the question then takes the focus. */
  takesFocus: boolean;
  onAbsent: (isAbsent: boolean) => void;
  onStars: (stars: number) => void;
  onFeedback: (topic: FeedbackTopic, text: string) => void;
}

/** One question of the survey: a face or a sign, the stars, and a text about places. */
export function SurveyStepView({
  step,
  session,
  stars,
  isAbsent,
  canUnlock,
  feedback,
  takesFocus,
  onAbsent,
  onStars,
  onFeedback,
}: SurveyStepViewProps) {
  const words = useMessages().survey;
  const { about } = step;
  const question =
    about === "attendee" ? words.steps.attendee(step.attendee.name) : words.steps[about];
  const hints = {
    attendee: canUnlock ? words.steps.attendeeHint : null,
    gym: session.venueDetails,
    post_workout: session.postWorkoutLocation,
    overall: null,
  };
  const hint = hints[about];
  const context = { kind: "survey", id: session.id } as const;
  return (
    <div className="relative flex flex-col items-center">
      {about === "attendee" && (
        <div className="absolute top-0 right-0">
          <SafetyMenu person={step.attendee} context={context} />
        </div>
      )}
      <Picture step={step} session={session} />
      <Question takesFocus={takesFocus}>{question}</Question>
      <Hint text={hint} />
      {about === "attendee" && (
        <Checkbox
          label={words.wasAbsent(step.attendee.name)}
          checked={isAbsent}
          onChange={onAbsent}
        />
      )}
      {!isAbsent && (
        <div className="mt-4 w-full">
          <StarRating
            legend={question}
            value={stars}
            onChange={onStars}
            names={words.stars}
            meanings={words.meanings[about]}
            unset={words.noStars}
          />
        </div>
      )}
      {about !== "attendee" && (
        <div className="mt-4 w-full">
          <Feedback value={feedback} onChange={(text) => onFeedback(about, text)} />
          <div className="mt-1">
            <ProblemMenu context={context} />
          </div>
        </div>
      )}
    </div>
  );
}

function Feedback({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextArea
      label={useMessages().survey.feedback}
      optional
      rows={2}
      maxLength={feedbackMaxLength}
      value={value}
      className="max-h-36"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Hint({ text }: { text: string | null }) {
  if (text === null) return null;
  return <p className="mt-1 text-center text-small text-balance text-ink-soft">{text}</p>;
}

/** Smaller on a small phone, where the stars must be in view. */
const faceClass = "mt-1 [@media(height<40rem)]:size-16! [@media(height<40rem)]:text-heading!";

function Picture({ step, session }: { step: SurveyStep<Attendee>; session: Session }) {
  if (step.about === "gym")
    return <WorkoutTile type={session.workoutType} size="round" className="mt-1" />;
  if (step.about !== "attendee") return <Sign about={step.about} />;
  const { name, userId, avatar } = step.attendee;
  return <Avatar name={name} colorKey={userId} src={avatar} size="large" className={faceClass} />;
}

function Sign({ about }: { about: keyof typeof signs }) {
  const Icon = signs[about];
  return (
    <span
      aria-hidden
      className="mt-1 flex size-24 items-center justify-center rounded-full bg-brand-soft text-brand-text"
    >
      <Icon size={40} strokeWidth={1.6} />
    </span>
  );
}

function Question({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h3
      ref={heading}
      tabIndex={-1}
      className="mt-4 w-full text-center text-heading font-bold text-balance wrap-anywhere text-ink outline-none"
    >
      {children}
    </h3>
  );
}

const ratings = [1, 2, 3, 4, 5] as const;
type Stars = (typeof ratings)[number];

interface StarRatingProps {
  legend: string;
  value: number | null;
  onChange: (stars: Stars) => void;
  names: Readonly<Record<Stars, string>>;
  meanings: Readonly<Record<Stars, string>>;
  /** In the meaning's place until there are stars. */
  unset: string;
}

function StarRating({ legend, value, onChange, names, meanings, unset }: StarRatingProps) {
  const name = useId();
  const chosen = ratings.find((rating) => rating === value);
  return (
    <ChoiceGroup legend={legend} hideLegend>
      <div className="flex justify-center">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="relative flex size-14 items-center justify-center rounded-full transition-[scale] duration-(--quick) active:scale-90 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="absolute inset-0 appearance-none rounded-full outline-none"
            />
            <Star
              // Remounted with each answer, so that the stars up to it animate one after the other.
              key={value !== null && rating <= value ? value : 0}
              aria-hidden
              style={{ animationDelay: `${(rating - 1) * 40}ms` }}
              size={40}
              strokeWidth={1.6}
              className={cx(
                "pointer-events-none transition-colors duration-(--quick)",
                value !== null && rating <= value
                  ? "animate-pop fill-current text-brand"
                  : "text-line-strong",
              )}
            />
            <span className="sr-only">
              {names[rating]}: {meanings[rating]}
            </span>
          </label>
        ))}
      </div>
      <p
        className={cx(
          "mt-2 min-h-6 text-center text-body",
          chosen === undefined ? "text-ink-soft" : "font-semibold text-ink",
        )}
      >
        {chosen === undefined ? unset : meanings[chosen]}
      </p>
    </ChoiceGroup>
  );
}
