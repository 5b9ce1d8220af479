/** The profile OpaqueString of RFC 8265: systems type the same accents and blanks as different characters. */
export const normalPassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
