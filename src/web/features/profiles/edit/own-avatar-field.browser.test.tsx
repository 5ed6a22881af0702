import { expect, test, vi } from "vitest";
import { photoMaxBytes } from "#shared/rules/limits.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { OwnAvatarField } from "./own-avatar-field.tsx";

async function show() {
  const onChange = vi.fn<(avatar: string | null) => void>();
  const field = (
    <OwnAvatarField name="Amy Adams" colorKey="amy" avatar={null} onChange={onChange} />
  );
  const screen = await renderInApp(field);
  return { screen, onChange, photo: screen.getByLabelText("Choose a photo") };
}

const tooLarge = "File too large Please select an image smaller than 5MB.";
const unreadable = "Photo not readable Please choose another one, such as a JPEG or PNG file.";
const ofBytes = (bytes: number, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });

test.each([
  ["no image", ofBytes(1, "notes.txt", "text/plain"), `${tooLarge} That file isn't an image.`],
  ["too large", ofBytes(photoMaxBytes + 1, "a.png", "image/png"), tooLarge],
  ["unreadable", ofBytes(1, "a.png", "image/png"), unreadable],
])("what is %s is refused at the field, once and for all", async (_what, file, words) => {
  const { screen, onChange, photo } = await show();
  await photo.upload(file);
  await expect.element(screen.getByRole("alert")).toHaveTextContent(words);
  // A toast would say it a second time.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.body.innerText.split(words.split(" Please")[0] ?? "")).toHaveLength(2);
  expect(onChange).not.toHaveBeenCalled();
});

test("a face that is chosen is seen at once, and needs no more words", async () => {
  const { screen, onChange } = await show();
  await screen.getByRole("button", { name: "Choose a face" }).click();
  await screen.getByRole("radio", { name: "Face 3", exact: true }).click();
  await screen.getByRole("button", { name: "Use this face" }).click();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  await expect.element(screen.getByRole("status")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});
