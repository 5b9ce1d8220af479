// What an image's engine runs beside the server: ends with 0 while the server can serve, else with 1. It reads no other
// setting than the port, and loads nothing: it runs every few seconds.
const port = process.env.PORT || '3000';
const url = `http://127.0.0.1:${port}/readyz`;

try {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(4000) });
  if (!ok) process.stderr.write(`${url} responded with ${status}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${url} did not respond: ${error}\n`);
  process.exitCode = 1;
}
