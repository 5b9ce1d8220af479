/** Handles one request at a time, and exits with the parent. */
export function serveParent<Request, Reply>(handle: (request: Request) => Promise<Reply>): void {
  process.on('message', async (request: Request) => process.send?.(await handle(request)));
  process.once('disconnect', () => process.exit());
  // Ctrl-C reaches the whole process group; the server decides when to exit.
  process.on('SIGINT', () => undefined);
}
