/** Values that were asked for last: what is asked for again and again (a page asks for parts of a sound many times a second) is made once. */
export class Recent<V> {
  private readonly values = new Map<string, Promise<V>>();

  /** @param max how many are kept; those asked for longest ago go first. */
  constructor(private readonly max: number) {}

  /** The value of a key, made where it is not kept; one that failed is made anew. */
  get(key: string, make: () => Promise<V>): Promise<V> {
    const value = this.values.get(key) ?? make();
    this.values.delete(key);
    this.values.set(key, value);
    value.catch(() => {
      if (this.values.get(key) === value) this.values.delete(key);
    });
    const [oldest] = this.values.keys();
    if (this.values.size > this.max && oldest !== undefined) this.values.delete(oldest);
    return value;
  }
}
