import { i18n } from '@lingui/core';
import '../user-words.ts';

// Outside a production build, the code contains the source texts, so an empty catalog is enough.
i18n.loadAndActivate({ locale: 'en', messages: {} });
