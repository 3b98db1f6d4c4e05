import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDispatcher, type Dispatcher, fetchOver, RefusedAddress } from "../../src/net/http-client.js";

/** Everything in 127.0.0.0/8 is this machine. */
const [ALLOWED, FORBIDDEN] = ["127.0.0.1", "127.0.0.2"];
let seen: string[];
let connections: number;
let port: number;
const stops: (() => unknown)[] = [];
beforeEach(async () => {
  seen = [];
  connections = 0;
  const server = createServer((req, res) => {
    seen.push(req.socket.localAddress ?? "");
    res.writeHead(200, { connection: "close" }).end();
  })
    .on("connection", () => connections++)
    .listen(0, "0.0.0.0");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function guarded(...answers: readonly string[]): { dispatcher: Dispatcher; asked: () => number } {
  let asked = 0;
  const lookup: LookupFunction = (_, options, callback) => {
    const address = answers[Math.min(asked++, answers.length - 1)] ?? "";
    if (options.all) callback(null, [{ address, family: 4 }]);
    else callback(null, address, 4);
  };
  const dispatcher = createDispatcher({ connections: 1, isAllowed: (address) => address !== FORBIDDEN, lookup });
  stops.push(() => dispatcher.destroy());
  return { dispatcher, asked: () => asked };
}
const ask = async (dispatcher: Dispatcher, host: string) => {
  const answer = await fetchOver(`http://${host}:${port}/`, { dispatcher });
  await answer.text();
};

it("connects to the very address that was allowed: a name that changes what it stands for does not get through", async () => {
  const { dispatcher, asked } = guarded(ALLOWED, FORBIDDEN);
  await ask(dispatcher, "name.example");
  expect(asked()).toBe(1);
  await expect(ask(dispatcher, "name.example")).rejects.toMatchObject({ cause: expect.any(RefusedAddress) });
  expect(seen).toEqual([ALLOWED]);
});

it("asks about an address that is given as such too", async () => {
  const { dispatcher, asked } = guarded();
  await expect(ask(dispatcher, FORBIDDEN)).rejects.toMatchObject({ cause: expect.any(RefusedAddress) });
  await ask(dispatcher, ALLOWED);
  expect(seen).toEqual([ALLOWED]);
  expect(connections).toBe(1);
  expect(asked()).toBe(0);
});

it("looks at the connection itself once more, before anything is said", async () => {
  let asked = 0;
  const dispatcher = createDispatcher({ connections: 1, isAllowed: () => asked++ === 0 });
  stops.push(() => dispatcher.destroy());
  await expect(ask(dispatcher, ALLOWED)).rejects.toMatchObject({ cause: expect.any(RefusedAddress) });
  expect([asked, seen]).toEqual([2, []]);
});
