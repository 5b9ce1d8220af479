/** What a program of a worker pool does: it handles one request of its parent at a time, and ends with it. */
export function serveParent<Request, Reply>(handle: (request: Request) => Promise<Reply>): void {
  process.on('message', async (request: Request) => process.send?.(await handle(request)));
  process.once('disconnect', () => process.exit());
  // Ctrl-C reaches the whole process group; the server says when it is over.
  process.on('SIGINT', () => undefined);
}
