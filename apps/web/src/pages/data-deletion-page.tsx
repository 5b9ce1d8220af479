export { DataDeletion as Component } from '../features/legal/data-deletion.tsx';
