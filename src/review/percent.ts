/** `0.0158` → `1.58 %`. */
export function percent(share: number): string {
  const value = share * 100;
  return `${value === 0 || value >= 10 ? value.toFixed(1) : value.toPrecision(3)} %`;
}
