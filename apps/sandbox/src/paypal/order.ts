import { BoundedMap } from '../bounded-map.ts';
import { randomCapitals } from '../random-id.ts';

const MAX_ORDERS = 10_000;
const LIFE_MS = 3 * 60 * 60 * 1000;

export interface Refund {
  id: string;
  /** In cents. */
  amount: number;
  at: number;
}

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  createdAt: number;
  updatedAt: number;
  refunds: Refund[];
}

/** The intended outcome of the capture. */
export type Fate = 'complete' | 'decline' | 'pend';

export interface OrderRequest {
  amount: number;
  /** The purchase unit as received, without its amount. */
  unit: { description: string; custom_id: string };
  brandName: string;
  returnUrl: string;
  cancelUrl: string;
}

export interface Order extends OrderRequest {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  createdAt: number;
  updatedAt: number;
  fate: Fate;
  capture: Capture | null;
}

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Keeps the newest 10,000 orders. An order that isn't captured within three hours expires. */
export function createOrderStore(now: () => number) {
  const orders = new BoundedMap<Order>(MAX_ORDERS);
  const isThere = (order: Order) => order.status === 'COMPLETED' || now() - order.updatedAt < LIFE_MS;
  return {
    orders,
    isThere,
    now,
    add(request: OrderRequest): Order {
      const order: Order = {
        ...request,
        id: randomCapitals(17),
        status: 'PAYER_ACTION_REQUIRED',
        createdAt: now(),
        updatedAt: now(),
        fate: 'complete',
        capture: null,
      };
      orders.set(order.id, order);
      return order;
    },
    find(id: string): Order | undefined {
      const order = orders.get(id);
      return order && isThere(order) ? order : undefined;
    },
    findByCapture(id: string): Order | undefined {
      return orders.values().find(({ capture }) => capture?.id === id);
    },
  };
}
