import { expect, test } from "vitest";
import { listBlocks } from "#shared/api/safety.ts";
import { apiQuery, queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderHookInApp } from "#web/testing/render.tsx";
import { useBlock } from "./use-safety.ts";

test("a new block is in the list of blocks, even if that was open before", async () => {
  fakeServer.answer("GET /api/blocks", []);
  fakeServer.answer("POST /api/blocks", { userId: "maya" });
  await logIn();
  const blocks = apiQuery(listBlocks);
  await queryClient.fetchQuery(blocks);
  const { result } = await renderHookInApp(() => useBlock("Maya", () => undefined));
  result.current.mutate("maya");
  await expect
    .poll(() => queryClient.getQueryState(blocks.queryKey))
    .toMatchObject({ isInvalidated: true });
});
