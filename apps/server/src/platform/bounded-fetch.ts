/** Returns a `fetch` that refuses redirects, and responses that are too large to keep in memory. */
export function createBoundedFetch(maxBytes: number): typeof fetch {
  return async (address, init) => {
    const response = await fetch(address, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let size = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maxBytes) controller.error(new Error(`the response has more than ${maxBytes} bytes`));
        else controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(bounded), response);
  };
}
