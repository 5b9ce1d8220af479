import { i18n } from '@lingui/core';

// Outside a production build, the source text is in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} });
