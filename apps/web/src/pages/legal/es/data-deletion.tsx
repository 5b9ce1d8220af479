import { Link } from 'react-router';
import { ContactEmail } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const steps = [
  {
    name: 'Perfil',
    sentence: 'Inicia sesión y abre tu perfil: tu foto, arriba a la derecha, te lleva allí.',
  },
  { name: 'Editar', sentence: 'Pulsa «Editar», junto a tus datos personales.' },
  {
    name: 'Eliminar cuenta',
    sentence: 'Pulsa «Eliminar cuenta». Verás lo que vas a perder, incluidos los créditos que tengas.',
  },
  {
    name: 'Confirmar eliminación',
    sentence: 'Pulsa «Confirmar eliminación». Es el segundo y último paso de la eliminación.',
  },
];

export function DataDeletion() {
  return (
    <LegalText title="Cómo eliminar tus datos" intro="Cuatro pasos, y Hooray te olvida.">
      <ol className="grid gap-5">
        {steps.map(({ name, sentence }, index) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-mango font-extrabold text-mango-ink"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h2 className="text-lg">{name}</h2>
              <p className="text-ink-soft">{sentence}</p>
            </div>
          </li>
        ))}
      </ol>
      <LegalSection title="Qué pasa después">
        <p>La cuenta y todos los datos personales se eliminan entonces, de inmediato y para siempre:</p>
        <LegalList
          items={[
            'tu perfil, tu foto, tus amistades y solicitudes;',
            'tus mensajes, felicitaciones, fotos y regalos elegidos;',
            'tus datos de patrocinador y todas las sesiones, en todos los dispositivos.',
          ]}
        />
        <p>
          Las cajas de cumpleaños se quedan para las demás personas que están en ellas. Del contenido
          denunciado se conserva una copia hasta 90 días después de la decisión, y los movimientos de créditos
          permanecen sin tu nombre, como dice la{' '}
          <Link className="link" to="/privacy-policy">
            política de privacidad
          </Link>
          .
        </p>
      </LegalSection>
      <LegalSection title="Si no puedes iniciar sesión">
        <p>
          Escribe a <ContactEmail /> desde la dirección de correo de tu cuenta. Atendemos las solicitudes de
          eliminación en un plazo de 30 días. Esto vale también para las cuentas creadas a través de una red
          social.
        </p>
      </LegalSection>
    </LegalText>
  );
}
