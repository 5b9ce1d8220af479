const RESIDENT = /^process_resident_memory_bytes (\S+)$/m;

/** Resident memory in megabytes, from the server's metrics. */
export async function serverMemoryMb(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = Number(RESIDENT.exec(metrics)?.[1]);
  if (!(bytes > 0)) throw new Error('the server does not say how much memory it takes');
  return bytes / 1e6;
}
