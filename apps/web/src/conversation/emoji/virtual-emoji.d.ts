/** Made by build/emoji-data.ts. */
declare module 'virtual:emoji' {
  export const lines: string;
}
