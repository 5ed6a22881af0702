import { locationTypes } from "#shared/rules/choices.ts";
import { travelRadiusMiles } from "#shared/rules/limits.ts";
import {
  defaultLocation,
  findLocationOfZip,
  zipCodeLength,
  zipCodePattern,
} from "#shared/rules/locations.ts";
import { useMessages } from "#web/client/messages.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Question } from "./question.tsx";
import type { StepProps } from "./step-props.ts";

export function LocationStep({ form, change, errorOf }: StepProps) {
  const { accounts, choices } = useMessages();
  const { location, questions } = accounts.signup;
  const city = findLocationOfZip(form.zipCode);
  const hint = city === undefined ? location.zipFar(defaultLocation) : location.zipHint(city);
  return (
    <div className="flex flex-col gap-8">
      <div data-field="zipCode">
        <TextField
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
