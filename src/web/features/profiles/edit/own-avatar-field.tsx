import { useMessages } from "#web/client/messages.ts";
import { problemText } from "#web/client/problem-text.ts";
import { AvatarField } from "#web/ui/avatar-field/avatar-field.tsx";
import { photoFault } from "./edit-form.ts";

interface OwnAvatarFieldProps {
  name: string;
  colorKey: string;
  avatar: string | null;
  onChange: (avatar: string | null) => void;
}

/** The member's photo or face. What is no image or too large is refused at once, at the field. */
export function OwnAvatarField({ name, colorKey, avatar, onChange }: OwnAvatarFieldProps) {
  const { photo, crop, face } = useMessages().profiles.edit;
  const refuse = (file: File) => {
    const fault = photoFault(file);
    if (fault === null) return null;
    const tooLarge = problemText(photo.tooLarge);
    return fault === "too_large" ? tooLarge : `${tooLarge} ${photo.notAnImageNote}`;
  };
  return (
    <AvatarField
      label={photo.label}
      hint={photo.hint}
      error={null}
      src={avatar}
      name={name}
      colorKey={colorKey}
      words={{ photo, crop, face }}
      refuse={refuse}
      refuseUnreadable={(isHeic) => problemText(isHeic ? photo.heic : photo.unreadable)}
      onChange={onChange}
    />
  );
}
