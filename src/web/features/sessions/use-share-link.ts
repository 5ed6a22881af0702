import { useMessages } from "#web/client/messages.ts";
import { toast } from "#web/ui/toast.ts";
import { isAbort } from "./use-share-picture.ts";

interface SharedLink {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Shares a link by the device's own sharing, or else copies it. */
export function useShareLink() {
  const { booked } = useMessages().bookingsInDetail.sheet;
  return async ({ title, text, url }: SharedLink) => {
    try {
      if ("share" in navigator) {
        await navigator.share({ title, text, url });
        return;
      }
      await copyText(url);
      toast({ title: booked.copied, tone: "success" });
    } catch (error) {
      if (!isAbort(error)) toast({ title: booked.copyFailed, text: url, tone: "destructive" });
    }
  };
}

/** Over plain http, except on localhost, a browser has no clipboard. */
async function copyText(text: string): Promise<void> {
  if (!("clipboard" in navigator)) throw new Error("there is no clipboard");
  await navigator.clipboard.writeText(text);
}
