export { PrivacyPolicy as Component } from '../features/legal/privacy-policy.tsx';
