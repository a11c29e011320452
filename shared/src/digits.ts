/** The same text with Arabic and Persian digits as 0 to 9. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) - 0x0660) % 0x90));
}
