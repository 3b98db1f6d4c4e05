import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SqlPlace } from "../../database/sql.js";

/** $1: what it is called if it has no name yet. */
const NAME = "insert into hushtape_queue.meta (name, value) values ('id', $1) on conflict (name) do nothing";
const FIND = "select value as id from hushtape_queue.meta where name = 'id'";

/** See `Board.identity`. */
export async function identityOf(place: SqlPlace, signal: AbortSignal): Promise<string> {
  return place.transaction(async (sql) => {
    await sql.query(NAME, [randomUUID()], z.unknown());
    const [found] = await sql.query(FIND, [], z.object({ id: z.uuid() }));
    if (!found) throw new Error("a queue without a name");
    return found.id;
  }, signal);
}
