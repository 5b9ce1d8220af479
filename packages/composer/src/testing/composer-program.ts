import { compose } from '../compose.ts';
import type { Request } from '../messages.ts';

process.on('message', async (request: Request) => process.send?.(await compose(request)));
process.once('disconnect', () => process.exit());
