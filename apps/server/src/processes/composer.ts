import { compose } from '@hooray/composer/compose.ts';
import { serveParent } from '../platform/child-processes/serve-parent.ts';

serveParent(compose);
