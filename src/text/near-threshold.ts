/** A finding is "just under" its detector's threshold from this share of it on: such are recorded, though not redacted. */
export const NEAR_SHARE = 0.5;
