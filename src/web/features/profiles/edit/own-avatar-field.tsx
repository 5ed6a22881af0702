import { useMessages } from "#web/client/messages.ts";
import { AvatarField } from "#web/ui/avatar-field/avatar-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { photoFault } from "./edit-form.ts";

interface OwnAvatarFieldProps {
  name: string;
  colorKey: string;
  avatar: string | null;
  onChange: (avatar: string | null) => void;
}

/** The member's photo or face. What is no image or too large is refused at once. */
export function OwnAvatarField({ name, colorKey, avatar, onChange }: OwnAvatarFieldProps) {
  const { photo, crop, face } = useMessages().profiles.edit;
  const refuse = (file: File) => {
    const fault = photoFault(file);
    if (fault === null) return null;
    toast({ ...photo.tooLarge, tone: "destructive" });
    return fault === "too_large" ? photo.tooLargeNote : photo.notAnImageNote;
  };
  const refuseUnreadable = () => {
    toast({ ...photo.unreadable, tone: "destructive" });
    return photo.unreadable.text;
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
      refuseUnreadable={refuseUnreadable}
      onChange={onChange}
    />
  );
}
