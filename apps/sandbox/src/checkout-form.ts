import { type Html, html } from './html.ts';
import { type FailureScenario, scenarioList } from './scenarios.ts';

interface CheckoutForm {
  action: string;
  amount: string;
  what: string;
  payee: string;
  problem?: string | undefined;
  scenarios: readonly FailureScenario[];
}

/** The first button is the default, because the Enter key presses it. */
export function checkoutForm(form: CheckoutForm): Html {
  return html`<form method="post" action="${form.action}">
<div class="card">
<p class="amount">${form.amount}</p>
<p><strong>${form.what}</strong></p>
<p class="soft">To ${form.payee}. No card and no account is asked for, and no money moves.</p>
${form.problem ? html`<p class="problem" role="alert">${form.problem}</p>` : ''}
<div class="acts">
<button name="act" value="pay">Pay</button>
<button name="act" value="cancel" class="quiet">Cancel</button>
</div>
</div>
${scenarioList('act', form.scenarios)}
</form>
`;
}
