/** ITU-T G.711 µ-law, 14 bits scaled to 16. */
export function muLawToLinear(byte: number): number {
  const code = ~byte & 0xff;
  const magnitude = ((((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4)) - 0x84;
  return (code & 0x80) !== 0 ? -magnitude : magnitude;
}

/** Encodes a 16-bit sample (−32768..32767) as a µ-law byte, 0..255. Values beyond ±32635 are clipped. */
export function linearToMuLaw(value: number): number {
  const sign = value < 0 ? 0x80 : 0;
  const biased = Math.min(32635, Math.abs(value)) + 0x84;
  const exponent = Math.max(0, 31 - Math.clz32(biased) - 7);
  const mantissa = (biased >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

/** ITU-T G.711 A-law, 13 bits scaled to 16. */
export function aLawToLinear(byte: number): number {
  const code = byte ^ 0x55;
  const exponent = (code & 0x70) >> 4;
  const mantissa = (code & 0x0f) << 4;
  const magnitude = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return (code & 0x80) !== 0 ? magnitude : -magnitude;
}

/** Encodes a 16-bit sample (−32768..32767) as an A-law byte, 0..255. */
export function linearToALaw(value: number): number {
  const sign = value >= 0 ? 0x80 : 0;
  const magnitude = Math.min(32767, value >= 0 ? value : -value - 1);
  const exponent = Math.max(0, 31 - Math.clz32(magnitude | 1) - 7);
  const mantissa = exponent === 0 ? magnitude >> 4 : (magnitude >> (exponent + 3)) & 0x0f;
  return (sign | (exponent << 4) | mantissa) ^ 0x55;
}
