export { TermsOfService as Component } from '../features/legal/terms-of-service.tsx';
