import { ContactEmail } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const works = [
  'Tout marche au clavier seul, et l’élément actif se voit toujours. « Aller au contenu » est le premier lien de chaque page.',
  'Les lecteurs d’écran reçoivent un nom pour chaque commande, un titre pour chaque partie, et l’annonce des nouveaux messages, des résultats et des erreurs.',
  'Le texte est assez contrasté en thème clair comme en thème sombre. On change de thème en bas de chaque page.',
  'Les pages tiennent sur les petits écrans et peuvent être agrandies à 400 % sans défilement horizontal.',
  'Les boutons font au moins 44 pixels sur 44, et les modes à fort contraste (couleurs forcées) montrent leurs bords.',
  'Si ton appareil demande moins d’animations, rien ne bouge tout seul : ni confettis, ni images animées.',
  'Tu peux ouvrir ta boîte en touchant l’écran, avec une touche du clavier ou en balayant, et passer chaque étape.',
  'Chaque vœu d’un collage existe aussi en texte sur la même page, et le PDF a des balises pour les lecteurs d’écran.',
];

const fails = [
  'Les images que les gens ajoutent n’ont pas de description propre. Le nom et le vœu à côté sont du texte.',
  'Les messages et les vœux n’indiquent pas leur langue : un lecteur d’écran peut donc les lire avec la mauvaise voix.',
  'Les bannières des sponsors peuvent contenir du texte dans l’image. Leur description ne donne que le nom ou le type de l’offre.',
  'Le paiement se fait sur les pages de PayPal et de Stripe, que nous ne pouvons pas changer.',
  'Les suggestions de cadeaux mènent à des boutiques, qui ont leur propre niveau d’accessibilité.',
];

const details = [
  'la page où tu étais, et ce que tu voulais faire',
  'ce qui s’est passé à la place',
  'ton appareil et ton navigateur, et toute aide comme un lecteur d’écran',
];

export function Accessibility() {
  return (
    <LegalText
      title="Accessibilité"
      intro="Tout le monde devrait pouvoir faire la fête. Cette page dit ce qui marche, ce qui ne marche pas, et comment nous le signaler."
    >
      <LegalSection title="Ce qui marche">
        <LegalList items={works} />
      </LegalSection>
      <LegalSection title="Ce qui ne marche pas encore">
        <LegalList items={fails} />
      </LegalSection>
      <LegalSection title="Comment nous vérifions">
        <p>
          Nous visons le niveau AA des règles pour l’accessibilité des contenus web (WCAG) 2.2. Des tests
          automatiques vérifient selon ces règles chaque page, sur téléphone et sur ordinateur, en clair et en
          sombre. Ils ne trouvent qu’une partie des problèmes, et aucune expertise indépendante n’a encore
          examiné Hooray.
        </p>
      </LegalSection>
      <LegalSection title="Dis-le-nous">
        <p>
          Quelque chose te bloque ? Écris à <ContactEmail />. Ce qui nous aide :
        </p>
        <LegalList items={details} />
      </LegalSection>
    </LegalText>
  );
}
