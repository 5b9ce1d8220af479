import { Link } from 'react-router';
import { ContactEmail, GoverningState } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const collected = [
  'Tu cuenta: nombre, dirección de correo, fecha de cumpleaños y, si los añades, género, intereses y una foto. Tu contraseña solo se guarda como un hash a partir del cual no se puede recuperar.',
  'Lo que creas: mensajes de chat, cajas de cumpleaños, felicitaciones e imágenes para los collages, regalos elegidos, solicitudes de amistad.',
  'Créditos: cada compra, aportación y uso de créditos, en un registro de movimientos.',
  'Patrocinadores: el formulario de solicitud, las ofertas y sus banners.',
  'Inicio de sesión: cuándo empezó y se usó por última vez cada una de tus sesiones, y con qué tipo de navegador, para que puedas verla y cerrarla.',
];

const uses = [
  'para que funcione lo que usas: tu página de inicio, los chats, las cajas, los regalos y los collages;',
  'para emparejar a las personas en los chats al azar por edad, género, idioma y país. Nunca se empareja a personas adultas con menores;',
  'para que el lugar sea seguro: límites, denuncias, bloqueos y las decisiones sobre ellos;',
  'para mostrar ofertas de patrocinadores adecuadas a tu grupo de edad y a tu género. Los patrocinadores no saben quién las vio.',
];

export function PrivacyPolicy() {
  return (
    <LegalText
      title="Política de privacidad"
      intro="Qué sabe Hooray de ti, por qué y cómo hacer que lo olvide. Con palabras sencillas."
    >
      <p>Si esta traducción y el texto en inglés difieren, prevalece el texto en inglés.</p>
      <LegalSection title="1. Qué recogemos">
        <LegalList items={collected} />
      </LegalSection>
      <LegalSection title="2. Para qué lo usamos">
        <p>Lo usamos</p>
        <LegalList items={uses} />
        <p>No vendemos tus datos ni mostramos publicidad de redes externas.</p>
      </LegalSection>
      <SocialLogin />
      <LegalSection title="4. Correo">
        <p>
          Solo enviamos correos relacionados con la cuenta: para confirmar tu dirección, con una contraseña
          nueva que pediste, para avisarte de que tu contraseña o tu dirección cambió, o con lo que se decidió
          sobre tu cuenta, tus contribuciones o tu solicitud de patrocinio. Nada de boletines ni de
          invitaciones en tu nombre.
        </p>
      </LegalSection>
      <SharedWithOthers />
      <Deletion />
      <LegalSection title="7. Menores">
        <p>
          Hooray no es para menores de 13 años. La edad mínima es de 13 años: pedimos la fecha de cumpleaños
          al crear una cuenta y no admitimos a nadie más joven. Si crees que alguien menor de 13 años usa
          Hooray, escríbenos y eliminaremos la cuenta.
        </p>
      </LegalSection>
      <LegalSection title="8. Qué se guarda en tu navegador">
        <p>
          Tu sesión, tu elección de tema claro u oscuro, los borradores y los mensajes que aún no se pudieron
          enviar, los filtros de tu última búsqueda de chat al azar y pequeños recordatorios, como un collage
          aprobado o tu último chat al azar, se guardan en el almacenamiento de tu propio navegador. También
          el código de Hooray, para que se abra sin conexión. Se guardan junto con una cookie que mantiene tu
          sesión iniciada y otra que te permite iniciar sesión desde este navegador aunque otras personas
          intenten adivinar tu contraseña. Para iniciar sesión con Facebook o con otro servicio hacen falta
          unas pocas más durante unos minutos. No hay cookies de seguimiento.
        </p>
      </LegalSection>
      <LegalSection title="9. Ley y contacto">
        <p>
          Esta política se rige por la ley del estado de <GoverningState />, Estados Unidos de América. Si
          tienes preguntas, quieres corregir algo o pedir una copia de tus datos, escribe a <ContactEmail />.
        </p>
      </LegalSection>
    </LegalText>
  );
}

function SocialLogin() {
  return (
    <LegalSection title="3. Entrar con redes sociales e importar amistades">
      <p>
        Puedes iniciar sesión a través de una red social o de otro servicio. Entonces ese servicio nos
        comunica tu nombre, tu dirección de correo y, si lo permites, tu fecha de cumpleaños. No pedimos nada
        más y nunca publicamos allí.
      </p>
      <p>
        Importación de amistades: Hooray no importa amistades, contactos ni agendas, ni de redes sociales ni
        de ningún otro lugar. Tus amistades en Hooray son las personas que aceptaron tu solicitud aquí.
      </p>
    </LegalSection>
  );
}

function SharedWithOthers() {
  return (
    <LegalSection title="5. Quién más lo ve">
      <p>
        Otras personas ven tu nombre y tu foto, y lo que escribes o añades donde participan: un chat, una
        fiesta, una caja. En un chat al azar, la otra persona ve la inicial de tu nombre, un monstruo, lo que
        escribes y que estás entre las personas que buscaba; si ambas personas cumplen años el mismo día, se
        lo decimos a ambas. Solo si ambas deciden seguir en contacto, cada una pasa a estar entre las
        amistades de la otra y ve su nombre. Entre menores de 18 años ocultamos enlaces, direcciones de correo
        y números de teléfono cuando los reconocemos. De los pagos se encarga el proveedor de pago que elijas;
        el número de tu tarjeta nunca nos llega. Las compras son definitivas y no se reembolsan, como explican
        las condiciones del servicio. Cuando un modelo de IA externo crea textos o fondos, recibe tu
        instrucción o las respuestas del formulario, nunca tus fotografías. La imagen de un regalo puede venir
        de la tienda cuya dirección se indicó para él: tu navegador la obtiene entonces de allí, y la tienda
        ve que alguien lo hizo, sin saber en qué parte de Hooray.
      </p>
    </LegalSection>
  );
}

function Deletion() {
  return (
    <LegalSection title="6. Cuánto tiempo lo conservamos y cómo se elimina">
      <p>
        Puedes eliminar tu cuenta en la aplicación en cualquier momento (
        <Link className="link" to="/data-deletion-instructions">
          ver cómo
        </Link>
        ). La eliminación es inmediata y completa: desaparecen tu perfil, tu foto, tus amistades, tus
        mensajes, tus contribuciones, tus regalos elegidos y tus datos de patrocinador. Si no puedes iniciar
        sesión, escribe a <ContactEmail />: las solicitudes de eliminación se atienden en un plazo de 30 días.
      </p>
      <p>Cuatro cosas perduran más que la cuenta:</p>
      <LegalList
        items={[
          'Del contenido denunciado se conserva una copia hasta 90 días después de la decisión sobre la denuncia, para que la decisión se pueda explicar y recurrir.',
          'El registro de lo que decidió la administración conserva el número de la cuenta y nada más sobre ti.',
          'Una huella de tu dirección de correo y de tu inicio de sesión con una red social, a partir de la cual nadie puede leerlos, se conserva 30 días o hasta que termine una suspensión o un silencio de tu cuenta, si eso ocurre más tarde. Con ella conservamos la fecha de ese final y cuándo cumples 18 años. Si vuelves a crear una cuenta, la suspensión o el silencio continúa, y tu fecha de cumpleaños se queda del mismo lado de los 18 años.',
          'Los registros de créditos permanecen, sin tu nombre, porque los números tienen que cuadrar.',
        ]}
      />
      <p>El texto de un chat al azar se elimina 24 horas después del chat, salvo que se haya denunciado.</p>
    </LegalSection>
  );
}
