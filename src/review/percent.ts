/** `0.0158` → `1.58 %`. */
export function percent(share: number): string {
  const value = share * 100;
  return `${Number(value.toPrecision(3))} %`;
}
