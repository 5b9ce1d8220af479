import { ContactEmail } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const works = [
  'Todo funciona solo con el teclado, con el foco siempre visible. «Ir al contenido» es el primer enlace de cada página.',
  'Los lectores de pantalla encuentran un nombre para cada control y un título para cada parte, y anuncian los mensajes nuevos, los resultados y los errores.',
  'El texto tiene contraste suficiente en el tema claro y en el oscuro. El tema se cambia al final de cada página.',
  'Las páginas caben en pantallas pequeñas y se pueden ampliar hasta el 400\u00a0% sin tener que desplazarse hacia los lados.',
  'Los botones miden al menos 44 por 44 píxeles, y los modos de alto contraste (colores forzados) muestran sus bordes.',
  'Si tu dispositivo pide menos movimiento, nada se mueve por su cuenta: ni confeti ni imágenes animadas.',
  'Tu caja se puede abrir con un toque, con el teclado o deslizando el dedo, y puedes saltarte cualquier paso.',
  'Cada felicitación de un collage está también como texto en la misma página, y el PDF lleva etiquetas para lectores de pantalla.',
];

const fails = [
  'Las imágenes que añade la gente no tienen descripción propia. El nombre y la felicitación que las acompañan son texto.',
  'Los mensajes y las felicitaciones no indican en qué idioma están, así que un lector de pantalla puede leerlos con la voz equivocada.',
  'Los banners de los patrocinadores pueden contener texto dentro de la imagen. Su descripción solo incluye el nombre o el tipo de la oferta.',
  'El pago se hace en las páginas de PayPal y Stripe, que no podemos cambiar.',
  'Las ideas de regalos enlazan a tiendas, que tienen su propia accesibilidad.',
];

const details = [
  'la página en la que estabas y lo que querías hacer',
  'lo que pasó en vez de eso',
  'tu dispositivo y tu navegador, y cualquier ayuda que uses, como un lector de pantalla',
];

export function Accessibility() {
  return (
    <LegalText
      title="Accesibilidad"
      intro="Todo el mundo debería poder celebrar. Esta página dice qué funciona, qué no y cómo contárnoslo."
    >
      <LegalSection title="Qué funciona">
        <LegalList items={works} />
      </LegalSection>
      <LegalSection title="Qué no funciona todavía">
        <LegalList items={fails} />
      </LegalSection>
      <LegalSection title="Cómo lo comprobamos">
        <p>
          Nuestra meta es el nivel AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2. Pruebas
          automáticas comprueban con ellas cada página, en teléfonos y en equipos de escritorio, con el tema
          claro y con el oscuro. Solo encuentran una parte de los problemas, y ninguna persona experta
          independiente ha revisado Hooray todavía.
        </p>
      </LegalSection>
      <LegalSection title="Cuéntanos">
        <p>
          ¿Algo te pone trabas? Escribe a <ContactEmail />. Nos ayuda saber:
        </p>
        <LegalList items={details} />
      </LegalSection>
    </LegalText>
  );
}
