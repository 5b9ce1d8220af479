/** Made by build/emoji-data.ts, for each language. */
declare module 'virtual:emoji/*' {
  export const lines: string;
}
