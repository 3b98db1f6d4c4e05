const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ID = "[A-Za-z0-9.-]{1,64}";
const RELATIVE = new RegExp(`^([A-Z][A-Za-z]{1,40})/(${ID})(?:/_history/${ID})?$`);
const ABSOLUTE = new RegExp(`^(https?://[^?#]+?)/([A-Z][A-Za-z]{1,40})/(${ID})(?:/_history/${ID})?$`, "i");
const CONDITIONAL = /^([A-Z][A-Za-z]{1,40})\?(.+)$/;

/** Hashes a text: 32 hexadecimal digits. */
type Hash = (value: string) => string;

/** An identifier, hashed: what was a UUID is one. The same wherever it stands, so that what refers to it still does. */
export function hashedId(id: string, hash: Hash): string {
  const digits = hash(id);
  return UUID.test(id) ? uuidOf(digits) : digits;
}

/**
 * What refers to a record, with the identifiers hashed as the record's own is: relative, absolute (the server by a name that leads nowhere), within
 * the record, as a UUID; a search for it keeps the type alone. Versions go.
 * @param isType whether it is the name of a type of resource.
 * @returns `null`: it is no reference.
 */
export function hashedReference(reference: string, hash: Hash, isType: (name: string) => boolean): string | null {
  if (reference === "#" || isType(reference)) return reference;
  if (reference.startsWith("#")) return `#${hashedId(reference.slice(1), hash)}`;
  if (/^urn:(?:uuid|oid):./i.test(reference)) {
    const id = reference.slice(reference.indexOf(":", 4) + 1);
    return `urn:uuid:${uuidOf(hash(id))}`;
  }
  const [, type = "", id] = RELATIVE.exec(reference) ?? [];
  if (id !== undefined && isType(type)) return `${type}/${hashedId(id, hash)}`;
  const [, server = "", kind = "", resource] = ABSOLUTE.exec(reference) ?? [];
  if (resource !== undefined && isType(kind))
    return `${hashedServer(server, hash)}/${kind}/${hashedId(resource, hash)}`;
  const [, searched = "", query] = CONDITIONAL.exec(reference) ?? [];
  if (query !== undefined && isType(searched)) return `${searched}?_id=${hash(query)}`;
  return null;
}

/** A name of a server that leads nowhere (RFC 2606), the same for the same server. */
export function hashedServer(server: string, hash: Hash): string {
  return `https://${hash(server)}.invalid`;
}

function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
