/** The OpaqueString profile of RFC 8265, because systems encode the same accents and spaces differently. */
export const normalPassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
