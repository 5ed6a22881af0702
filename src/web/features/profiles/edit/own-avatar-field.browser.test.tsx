import { expect, test, vi } from "vitest";
import { photoMaxBytes } from "#shared/rules/limits.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { OwnAvatarField } from "./edit-screen.tsx";

/** Sixteen by twelve pixels of one color. */
const avif =
  "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACYAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABAAAAAMAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAubWRhdBIACgg4DP7aQENBpDIYHEJi5OmmmmFjYAB1fc4kfmsg/aknAF0o";

async function show() {
  const onChange = vi.fn<(avatar: string | null) => void>();
  const field = (
    <OwnAvatarField name="Amy Adams" colorKey="amy" avatar={null} onChange={onChange} />
  );
  const screen = await renderInApp(field);
  return { screen, onChange, photo: screen.getByLabelText("Choose a photo") };
}

const tooLarge = "File too large Please select an image smaller than 5MB.";
const unreadable = "We can't read that photo Choose another one, such as a JPEG or PNG file.";
const heic =
  "We can't open HEIC photos here Export it as a JPEG on your phone or computer, then choose that one.";
const ofBytes = (bytes: number, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });

test.each([
  ["no image", ofBytes(1, "notes.txt", "text/plain"), `${tooLarge} That file isn't an image.`],
  ["too large", ofBytes(photoMaxBytes + 1, "a.png", "image/png"), tooLarge],
  ["unreadable", ofBytes(1, "a.png", "image/png"), unreadable],
  ["of an iPhone", new File(["\0\0\0\x18ftypheic"], "IMG_1.HEIC", { type: "" }), heic],
])("%s is refused as a photo at the field, once and for all", async (_what, file, words) => {
  const { screen, onChange, photo } = await show();
  await photo.upload(file);
  await expect.element(screen.getByRole("alert")).toHaveTextContent(words);
  // A toast would repeat it.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(
    document.body.innerText.split(words.split(/ Please| Export| Choose/)[0] ?? ""),
  ).toHaveLength(2);
  expect(onChange).not.toHaveBeenCalled();
});

test("the file picker asks for formats that every phone provides, and an AVIF is still cropped", async () => {
  const { screen, photo } = await show();
  await expect.element(photo).toHaveAttribute("accept", "image/jpeg,image/png,image/webp");
  const bytes = Uint8Array.from(atob(avif), (letter) => letter.charCodeAt(0));
  await photo.upload(new File([bytes], "a.avif", { type: "image/avif" }));
  await expect.element(screen.getByRole("heading", { name: "Crop your photo" })).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("a chosen face is shown at once, without a message", async () => {
  const { screen, onChange } = await show();
  await screen.getByRole("button", { name: "Choose a face" }).click();
  await screen.getByRole("radio", { name: "Face 3", exact: true }).click();
  await screen.getByRole("button", { name: "Use this face" }).click();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  await expect.element(screen.getByRole("status")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});
