import { i18n } from '@lingui/core';
import '../user-words.ts';

// Outside a production build, the source text is in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} });
