import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast as show } from "sonner";
import "sonner/dist/styles.css";
import "./toaster.css";
import { takeToasts } from "./toast.ts";
import { useUiWords } from "./ui-words.ts";

/** The longer the message, the longer it stays: 4 seconds and 50 ms a character. */
const durationMs = (text: string) => 4_000 + 50 * text.length;

export function Toaster() {
  const words = useUiWords();
  useEffect(() => {
    takeToasts(({ title, text, tone = "neutral" }) => {
      show(title, {
        description: text,
        duration: durationMs(`${title}${text ?? ""}`),
        className: `toast toast-${tone}`,
        ...(tone === "destructive" ? { icon: <CircleAlert aria-hidden size={20} /> } : {}),
        ...(tone === "success" ? { icon: <CircleCheck aria-hidden size={20} /> } : {}),
      });
    });
  }, []);
  return (
    <Sonner
      position="top-center"
      visibleToasts={1}
      gap={0}
      offset={{ top: "calc(env(safe-area-inset-top) + 12px)" }}
      mobileOffset={{ top: "calc(env(safe-area-inset-top) + 12px)", left: 12, right: 12 }}
      containerAriaLabel={words.notices}
    />
  );
}
