import { releaseSocket, type SharedSocket, takeSocket } from '../../../lib/socket/socket.ts';
import { ask, listen, tell } from '../../../lib/socket/socket-events.ts';
import { createStore, type Store } from '../../../lib/storage/store.ts';
import type { Filters } from './search-filters.ts';
import { idleSearch, reduceSearch, type SearchAction, type SearchState } from './search-state.ts';

export interface PartnerSearch extends Store<SearchState> {
  start(filters: Filters): void;
  cancel(): void;
}

/** Searches for a partner. It is connected only while searching, and searches again after a lost connection. */
export function createPartnerSearch(): PartnerSearch {
  const { getState, setState, subscribe } = createStore<SearchState>(idleSearch);
  let line: { shared: SharedSocket<'/random'>; close(): void } | undefined;
  /** The number of the last request. Only its response counts. */
  let asked = 0;

  function dispatch(action: SearchAction): void {
    const state = reduceSearch(getState(), action);
    if (state.phase !== 'searching') hangUp();
    setState(state);
  }

  function hangUp(): void {
    line?.close();
    line = undefined;
  }

  async function submit(): Promise<void> {
    const state = getState();
    if (state.phase !== 'searching' || !line?.shared.socket.connected) return;
    const { shared } = line;
    asked += 1;
    const own = asked;
    const answer = await ask(shared, 'findPartner', state.filters);
    if (own !== asked || answer?.ok) return;
    if (answer) dispatch({ type: 'refused', code: answer.code, message: answer.message });
    // Without a connection, the 'connect' handler submits the search again.
    else if (shared.socket.connected) dispatch({ type: 'disconnected' });
  }

  function dial(): NonNullable<typeof line> {
    const shared = takeSocket('/random');
    const handleConnect = () => void submit();
    const handleConnection = () => {
      if (shared.connection.getState() === 'failed') dispatch({ type: 'disconnected' });
    };
    shared.socket.on('connect', handleConnect);
    const stops = [
      listen(shared, 'searching', ({ count }) => dispatch({ type: 'counted', count })),
      listen(shared, 'partnerFound', ({ roomId, partner }) => dispatch({ type: 'found', roomId, partner })),
      listen(shared, 'partnerNotFound', ({ message }) => dispatch({ type: 'notFound', message })),
      () => shared.socket.off('connect', handleConnect),
      shared.connection.subscribe(handleConnection),
    ];
    return {
      shared,
      close() {
        for (const stop of stops) stop();
        releaseSocket(shared);
      },
    };
  }

  return {
    getState,
    subscribe,
    start(filters) {
      dispatch({ type: 'started', filters, at: new Date() });
      if (getState().phase !== 'searching') return;
      line ??= dial();
      void submit();
    },
    cancel() {
      asked += 1;
      if (line?.shared.socket.connected) tell(line.shared, 'cancelSearch', {});
      dispatch({ type: 'canceled' });
    },
  };
}
