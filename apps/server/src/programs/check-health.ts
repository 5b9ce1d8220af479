// The image's health check: exits with 0 if the server is ready, else with 1. It reads only PORT and imports nothing,
// because it runs every few seconds.
const port = process.env.PORT?.trim() || '3000';
const url = `http://127.0.0.1:${port}/readyz`;

try {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(4000) });
  if (!ok) process.stderr.write(`${url} responded with ${status}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${url} did not respond: ${error}\n`);
  process.exitCode = 1;
}
