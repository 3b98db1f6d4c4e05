/** Whether a UTF-16 unit is a letter of ASCII. */
export const isAsciiLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/** Whether a UTF-16 code is that of a digit from 0 to 9. */
export const isAsciiDigit = (code: number): boolean => code >= 48 && code <= 57;
