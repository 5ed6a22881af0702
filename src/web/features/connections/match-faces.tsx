import { Heart } from "lucide-react";
import type { Connection } from "#shared/api/connections.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { cx } from "#web/ui/class-names.ts";

interface MatchFacesProps {
  connection: Connection;
  /** Whether the two come from both sides and meet. */
  isFirstLook: boolean;
  size?: keyof typeof sizes;
}

const sizes = {
  small: "size-12! text-small!",
  medium: "size-[min(4.5rem,23vw)]! text-[length:min(1.5rem,8vw)]!",
  large: "size-[min(8rem,36vw)]! text-[length:min(2.5rem,12vw)]!",
};
const comesFrom = ["motion-safe:animate-from-start", "motion-safe:animate-from-end"];

export function MatchFaces({
  connection: { otherUserId, profile },
  isFirstLook,
  size = "medium",
}: MatchFacesProps) {
  const { username, fullName, avatarUrl } = useCurrentUser();
  const faces = [
    { name: fullName, colorKey: username, src: avatarUrl },
    { name: profile.fullName, colorKey: otherUserId, src: profile.avatarUrl },
  ];
  return (
    <span aria-hidden className="relative inline-flex">
      {faces.map(({ name, colorKey, src }, index) => (
        <span
          key={colorKey}
          className={cx(
            "flex shrink-0 rounded-full ring-4 ring-canvas first:ml-0",
            size === "small" ? "-ml-1.5" : "-ml-3",
            isFirstLook && comesFrom[index],
          )}
        >
          <Avatar name={name} colorKey={colorKey} src={src} className={sizes[size]} />
        </span>
      ))}
      <span
        className={cx(
          "absolute -bottom-1 left-1/2 flex items-center justify-center rounded-full bg-brand text-on-brand ring-3 ring-canvas",
          size === "small" ? "-ml-2.5 size-5" : "-ml-[min(1rem,5.5vw)] size-[min(2rem,11vw)]",
          isFirstLook && "motion-safe:animate-rise",
        )}
        style={{ animationDelay: "600ms" }}
      >
        <Heart size={size === "small" ? 11 : 16} fill="currentColor" />
      </span>
    </span>
  );
}
