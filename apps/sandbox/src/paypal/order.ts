import { BoundedMap } from '../bounded-map.ts';
import { randomCapitals } from '../random-id.ts';

const MOST_ORDERS = 10_000;
const LIFE_MS = 3 * 60 * 60 * 1000;

export interface Refund {
  id: string;
  /** In the smallest unit. */
  amount: number;
  at: number;
  noteToPayer: string | undefined;
  invoiceId: string | undefined;
  customId: string | undefined;
}

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  createdAt: number;
  updatedAt: number;
  refunds: Refund[];
}

/** The intended outcome of capturing an approved order. */
export type Fate = 'complete' | 'decline' | 'pend';

/** The shop's request. Amounts are in the currency's smallest unit. */
export interface OrderRequest {
  amount: number;
  currency: string;
  /** The purchase unit as received, without its amount. */
  unit: Record<string, unknown> & {
    description?: string | undefined;
    custom_id?: string | undefined;
    invoice_id?: string | undefined;
  };
  /** `payment_source` asks the payer to act, the older `application_context` to approve. */
  style: 'payment_source' | 'application_context';
  brandName: string | undefined;
  returnUrl: string | undefined;
  cancelUrl: string | undefined;
}

export interface Order extends OrderRequest {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  createdAt: number;
  updatedAt: number;
  fate: Fate;
  capture: Capture | null;
}

export type OrderStore = ReturnType<typeof createOrderStore>;

/** The newest 10,000 orders; an order that is not captured within three hours expires. */
export function createOrderStore(now: () => number) {
  const orders = new BoundedMap<Order>(MOST_ORDERS);
  const isThere = (order: Order) => order.status === 'COMPLETED' || now() - order.updatedAt < LIFE_MS;
  return {
    orders,
    isThere,
    now,
    add(request: OrderRequest): Order {
      const order: Order = {
        ...request,
        id: randomCapitals(17),
        status: request.style === 'payment_source' ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
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
    findByRefund(id: string): Order | undefined {
      return orders.values().find(({ capture }) => capture?.refunds.some((refund) => refund.id === id));
    },
  };
}
