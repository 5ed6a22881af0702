import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { locationTypes, weekdays } from "#shared/rules/choices.ts";
import { travelRadiusMiles, photoMaxBytes } from "#shared/rules/limits.ts";
import {
  defaultLocation,
  findLocationOfZip,
  zipCodeLength,
  zipCodePattern,
  locationOfZip,
} from "#shared/rules/locations.ts";
import { useAppInfo, now } from "#web/client/clock.ts";
import { useMessages, useLanguageTag } from "#web/client/messages.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { askForPushes } from "#web/features/notifications/push-device.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { DocumentLinks } from "#web/ui/document-links.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Switch } from "#web/ui/toggles.tsx";
import { deviceTimeZone, localDay } from "#web/client/dates.ts";
import { BirthdayField, GenderField } from "#web/ui/personal-fields.tsx";
import { AvatarField } from "#web/ui/avatar-field/avatar-field.tsx";
import { problemText } from "#web/client/failure-reason.ts";
import { Question } from "./fitness-step.tsx";
import { chosenDays, photoAddress } from "./signup-form.ts";
import type { SignupForm, StepProps } from "./signup-form.ts";

// The steps after the first view, in one chunk.
export { FitnessStep } from "./fitness-step.tsx";

export function LocationStep({ form, change, errorOf }: StepProps) {
  const { accounts, choices } = useMessages();
  const { location, questions } = accounts.signup;
  const city = findLocationOfZip(form.zipCode);
  const zipCode = useRef<HTMLInputElement>(null);
  const isEmpty = useRef(form.zipCode === "");
  // The one answer that is needed.
  useEffect(() => {
    if (isEmpty.current) zipCode.current?.focus({ preventScroll: true });
  }, []);
  const hint = city === undefined ? location.zipFar(defaultLocation) : location.zipHint(city);
  return (
    <div className="flex flex-col gap-8">
      <div data-field="zipCode">
        <TextField
          ref={zipCode}
          label={<Question>{questions.zipCode}</Question>}
          aria-label={location.zipCode}
          {...(zipCodePattern.test(form.zipCode) ? { hint } : {})}
          value={form.zipCode}
          error={errorOf("zipCode")}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="next"
          onChange={(event) =>
            change({ zipCode: event.target.value.replace(/\D/g, "").slice(0, zipCodeLength) })
          }
        />
      </div>
      <Slider
        label={questions.travelRadius}
        name={location.travelRadius}
        look="large"
        hint={location.travelRadiusHint}
        value={form.travelRadius}
        onChange={(travelRadius) => change({ travelRadius })}
        min={travelRadiusMiles.min}
        max={travelRadiusMiles.max}
        step={travelRadiusMiles.step}
        format={location.miles}
      />
      <RadioCards
        legend={<Question>{questions.locationType}</Question>}
        hint={location.locationTypeHint}
        optional
        columns={2}
        options={locationTypes.map((value) => ({ value, label: choices.locationTypes[value] }))}
        value={form.locationTypePreference}
        onChange={(locationTypePreference) => change({ locationTypePreference })}
      />
    </div>
  );
}

export function DetailsStep({ form, change, errorOf }: StepProps) {
  const { accounts, choices } = useMessages();
  const { details, questions } = accounts.signup;
  return (
    <div className="flex flex-col gap-8">
      <div data-field="photoBytes">
        <SignupAvatarField form={form} change={change} errorOf={errorOf} />
      </div>
      <GenderField
        words={details}
        question={<Question>{questions.gender}</Question>}
        labels={choices.genders}
        value={form.gender}
        onChange={(gender) => change({ gender })}
      />
      <div data-field="birthday">
        <BirthdayField
          words={details}
          question={<Question>{questions.birthday}</Question>}
          value={form.birthday}
          today={localDay(now(), deviceTimeZone())}
          error={errorOf("birthday")}
          onChange={(birthday) => change({ birthday })}
        />
      </div>
    </div>
  );
}

/** The newcomer's photo or face. An invalid or oversized file is refused at once. */
function SignupAvatarField({ form, change, errorOf }: StepProps) {
  const { accounts, profiles } = useMessages();
  const { details, problems, questions } = accounts.signup;
  const { photo, crop, face } = profiles.edit;
  return (
    <AvatarField
      label={<Question>{questions.photo}</Question>}
      optional
      hint={details.photoHint}
      error={errorOf("photoBytes")}
      src={photoAddress(form)}
      name={form.avatarUrl === null ? "" : form.fullName}
      colorKey={form.email}
      words={{ photo, crop, face }}
      refuse={({ size }) => (size > photoMaxBytes ? problemText(problems.photo_too_large) : null)}
      refuseUnreadable={(isHeic) => problemText(isHeic ? photo.heic : details.notAnImage)}
      onChange={(avatarUrl, file) => change({ avatarUrl, photoBytes: file?.size ?? 0 })}
    />
  );
}

interface NotificationsStepProps extends StepProps {
  readonly toStep: (step: number) => void;
}

export function NotificationsStep({ form, change, toStep }: NotificationsStepProps) {
  const {
    accounts,
    app,
    profiles: { preferences },
  } = useMessages();
  const minimumAge = useAppInfo()?.minimumAge ?? 0;
  const words = accounts.signup.notifications;
  const rows = useSummaryRows(form);
  const [refusal, setRefusal] = useState<"denied" | "unsupported" | null>(null);
  const switchPushes = async (wanted: boolean) => {
    change({ pushNotificationsEnabled: wanted });
    const answer = wanted ? await askForPushes() : "granted";
    setRefusal(answer === "granted" ? null : answer);
    if (answer !== "granted") change({ pushNotificationsEnabled: false });
  };
  return (
    <div className="flex flex-col gap-6">
      <Card padding="none" className="px-4 py-1.5">
        <Switch
          label={words.push}
          hint={refusal === null ? words.pushHint : preferences.push[refusal]}
          checked={form.pushNotificationsEnabled}
          onChange={(wanted) => void switchPushes(wanted)}
        />
      </Card>
      <section aria-labelledby="summary">
        <h2 id="summary" className="mb-2 text-small font-semibold">
          {words.summary}
        </h2>
        <Card padding="none" className="divide-y divide-line">
          <WhoRow form={form} onEdit={() => toStep(1)} />
          {rows.map((row) => (
            <SummaryRow key={row.step} {...row} onEdit={() => toStep(row.step)} />
          ))}
        </Card>
      </section>
      <div className="text-small text-ink-soft">
        <p>
          {words.consent} {minimumAge > 0 && words.age(minimumAge)}
        </p>
        <DocumentLinks words={app.documents} inNewTab className="mt-1" />
      </div>
    </div>
  );
}

function useSummaryRows(form: SignupForm) {
  const { accounts, choices } = useMessages();
  const { signup } = accounts;
  const words = signup.notifications;
  const list = new Intl.ListFormat(useLanguageTag(), { style: "short", type: "unit" });
  const days = chosenDays(form.availability);
  const dayText =
    days.length === weekdays.length
      ? words.everyDay
      : days.length === 0
        ? words.noDays
        : list.format(days.map((day) => choices.weekdaysShort[day]));
  const timeText =
    form.preferredSessionTimes.length === 0
      ? words.anyTime
      : list.format(form.preferredSessionTimes.map((time) => choices.sessionTimes[time]));
  return [
    {
      step: 3,
      title: signup.location.title,
      lines: [locationOfZip(form.zipCode), signup.location.miles(form.travelRadius)],
    },
    {
      step: 4,
      title: signup.fitness.title,
      lines: [
        `${choices.fitnessLevels[form.fitnessLevel]}, ${list.format(form.workoutTypes.map((type) => choices.workoutTypes[type]))}`,
        `${choices.fitnessGoals[form.fitnessGoal]}, ${signup.fitness.perWeek(form.workoutFrequency)}`,
        `${dayText}, ${timeText}`,
      ],
    },
  ];
}

function WhoRow({ form, onEdit }: { form: SignupForm; onEdit: () => void }) {
  const { signup } = useMessages().accounts;
  return (
    <div className="flex items-center gap-3 py-3 pr-2 pl-4">
      <Avatar name={form.fullName} colorKey={form.email} src={photoAddress(form)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{form.fullName}</p>
        <p className="text-small wrap-anywhere text-ink-soft">{form.email}</p>
      </div>
      <IconButton
        label={signup.notifications.edit(signup.basics.title)}
        icon={<Pencil aria-hidden size={18} />}
        onClick={onEdit}
      />
    </div>
  );
}

interface SummaryRowProps {
  title: string;
  lines: readonly string[];
  onEdit: () => void;
}

function SummaryRow({ title, lines, onEdit }: SummaryRowProps) {
  const words = useMessages().accounts.signup.notifications;
  return (
    <div className="flex items-center gap-3 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <h3 className="text-small font-semibold">{title}</h3>
        {lines.map((line) => (
          <p key={line} className="text-small text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      <IconButton
        label={words.edit(title)}
        icon={<Pencil aria-hidden size={18} />}
        onClick={onEdit}
      />
    </div>
  );
}
