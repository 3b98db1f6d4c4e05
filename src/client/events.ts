/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** More than any event of the service: a stream without line ends is none of its. */
const MAX_PENDING_CHARACTERS = 1_000_000;

/** The events of a stream, as they come. Comments and what a browser would need are passed over. */
export async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let pending = "";
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    pending += decoder.decode(bytes, { stream: true });
    if (pending.length > MAX_PENDING_CHARACTERS) return;
    const blocks = pending.split("\n\n");
    pending = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split("\n")
          .filter((line) => line.startsWith(`${name}: `))
          .map((line) => line.slice(name.length + 2))
          .join("\n");
      const data = field("data");
      if (data !== "") yield { event: field("event"), data };
    }
  }
}
