import { Link } from 'react-router';
import { ContactEmail, GoverningState } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const houseRules = [
  'Trata bien a todo el mundo. Nada de acoso, amenazas, odio ni contenido sexual, en palabras o en imágenes, y nada que dañe a menores.',
  'Usa tu propio nombre y tu fecha de cumpleaños real. Una persona, una cuenta.',
  'Comparte solo imágenes y textos que tengas derecho a compartir.',
  'Nada de spam, ni ventas fuera de las ofertas de los patrocinadores, ni enlaces que lleven a algo dañino.',
  'No interfieras en el servicio: nada de extraer datos de forma automática ni de intentar saltarte los límites o entrar en otras cuentas.',
];

export function Terms() {
  return (
    <LegalText
      title="Condiciones del servicio"
      intro="Las reglas de la fiesta. Al crear una cuenta, las aceptas."
    >
      <p>Si esta traducción y el texto en inglés difieren, prevalece el texto en inglés.</p>
      <LegalSection title="1. Quién puede usar Hooray">
        <p>
          Debes tener al menos 13 años. Hooray no es para menores de 13 años. Si tienes menos de 18 años, pide
          a tu madre, a tu padre o a quien tenga tu tutela que lea esto contigo. No compartas tu contraseña:
          lo que pase en tu cuenta se considera cosa tuya.
        </p>
      </LegalSection>
      <LegalSection title="2. Cómo nos tratamos">
        <LegalList items={houseRules} />
        <p>
          En los chats al azar te encuentras con gente desconocida. Las personas adultas solo se encuentran
          con personas adultas, y quienes tienen de 13 a 17 años, solo entre sí. No digas dónde vives ni cómo
          contactarte hasta que sepas con quién hablas; puedes salir, denunciar y bloquear en cualquier
          momento. Lo que se dice se elimina 24 horas después del chat, salvo que se haya denunciado.
        </p>
        <p>
          Cualquier mensaje o perfil se puede denunciar, y cualquiera puede bloquear a cualquiera. Podemos
          retirar lo que incumpla estas reglas, y silenciar, suspender o cerrar cuentas, y diremos por qué.
        </p>
      </LegalSection>
      <Credits />
      <LegalSection title="4. Cajas de cumpleaños y sorpresas">
        <p>
          Cualquiera que tenga el enlace de una caja puede unirse a ella, así que compártelo con cuidado. Una
          sorpresa sigue envuelta para quien cumple años hasta que llega el día. Lo que pones en una caja lo
          pueden ver todas las personas que están en ella.
        </p>
      </LegalSection>
      <YourContent />
      <LegalSection title="6. Patrocinadores, enlaces y sugerencias">
        <p>
          Los patrocinadores son responsables de sus propias ofertas. Las ideas de regalos pueden contener
          enlaces de afiliados: si compras a través de uno, podemos recibir una comisión, y tú pagas lo mismo.
          Las sugerencias y los fondos de los collages pueden estar hechos con IA y ser erróneos o extraños.
        </p>
      </LegalSection>
      <LegalSection title="7. Entrar con redes sociales e importar amistades">
        <p>
          Puedes iniciar sesión a través de una red social, según las condiciones de esa red. Hooray no
          importa de ella amistades ni contactos.
        </p>
      </LegalSection>
      <LegalSection title="8. Cómo dejarlo">
        <p>
          Puedes eliminar tu cuenta de inmediato y en cualquier momento desde tu perfil (
          <Link className="link" to="/data-deletion-instructions">
            ver cómo
          </Link>
          ). Los créditos que queden se pierden entonces. Las solicitudes de eliminación por correo se
          atienden en un plazo de 30 días.
        </p>
      </LegalSection>
      <LegalSection title="9. Nuestra promesa y sus límites">
        <p>
          Mantenemos Hooray con esmero, pero tal como está, sin garantía de que esté siempre disponible ni
          libre de fallos. En la medida en que la ley lo permita, no respondemos de daños indirectos, y como
          máximo respondemos por el importe que nos pagaste en los últimos 12 meses.
        </p>
      </LegalSection>
      <LegalSection title="10. Ley, cambios y contacto">
        <p>
          Estas condiciones se rigen por la ley del estado de <GoverningState />, Estados Unidos de América.
          Cuando cambien, esta página mostrará el texto nuevo. Solo enviamos correos relacionados con la
          cuenta. Escríbenos a <ContactEmail />. Cómo tratamos tus datos se explica en la{' '}
          <Link className="link" to="/privacy-policy">
            política de privacidad
          </Link>
          .
        </p>
      </LegalSection>
    </LegalText>
  );
}

function Credits() {
  return (
    <LegalSection title="3. Créditos y compras">
      <p>
        Un crédito cuesta un dólar estadounidense. Los créditos se gastan dentro de Hooray, en cajas de
        cumpleaños y en cambios de un collage, y no se pueden volver a convertir en dinero: no se desembolsan
        ni son un saldo bancario.
      </p>
      <p>
        <strong>Las compras son definitivas y no se reembolsan.</strong> Los créditos de una caja que nadie
        recoja en los 90 días siguientes al cumpleaños vuelven a quienes los aportaron, en forma de créditos.
        Donde la ley te dé derechos a los que no se puede renunciar, esos derechos quedan intactos.
      </p>
    </LegalSection>
  );
}

function YourContent() {
  return (
    <LegalSection title="5. Lo que escribes y subes">
      <p>
        Sigue siendo tuyo. Nos permites guardarlo, mostrarlo a las personas a las que va dirigido y ponerlo en
        el collage al que lo añadas, mientras esté en Hooray. Cuando lo eliminas, o eliminas tu cuenta, ese
        permiso termina; el contenido denunciado se conserva hasta 90 días después de la decisión, como dice
        la política de privacidad.
      </p>
      <p>
        Los emojis de los collages son dibujos de{' '}
        <a className="link" href="https://github.com/jdecked/twemoji" rel="noreferrer">
          Twemoji
        </a>
        , con licencia{' '}
        <a className="link" href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
          CC BY 4.0
        </a>
        .
      </p>
    </LegalSection>
  );
}
