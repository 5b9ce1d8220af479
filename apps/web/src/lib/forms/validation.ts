import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

// Without this, Zod probes `new Function` while it builds a schema, and a strict Content-Security-Policy reports
// that. A module that builds or imports schemas must import this one first, or be loaded by `useContractForm`.
z.config({ jitless: true });

export { zodResolver };
