import { Link } from 'react-router';
import { ContactEmail, GoverningState } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const collected = [
  'Ton compte : nom, adresse e-mail, date d’anniversaire et, si tu les ajoutes, genre, centres d’intérêt et photo. Ton mot de passe n’est conservé que sous forme d’empreinte, à partir de laquelle on ne peut pas le retrouver.',
  'Ce que tu crées : messages de chat, boîtes d’anniversaire, vœux et photos pour les collages, cadeaux choisis, demandes d’ami.',
  'Crédits : chaque achat, don et utilisation de crédits, dans un registre des mouvements.',
  'Sponsors : le formulaire de demande, les offres et leurs bannières.',
  'Connexion : quand chacune de tes sessions a commencé et a servi pour la dernière fois, et avec quel type de navigateur, pour que tu puisses la voir et la fermer.',
];

const uses = [
  'pour faire fonctionner ce que tu utilises : ton accueil, les chats, les boîtes, les cadeaux et les collages ;',
  'pour mettre les gens en relation dans les chats au hasard selon l’âge, le genre, la langue et le pays. Adultes et mineurs n’y sont jamais mis en relation ;',
  'pour que l’endroit reste sûr : limites, signalements, blocages et décisions qui les concernent ;',
  'pour montrer les offres des sponsors qui conviennent à ta tranche d’âge et à ton genre. Les sponsors n’apprennent pas qui les a vues.',
];

export function PrivacyPolicy() {
  return (
    <LegalText
      title="Politique de confidentialité"
      intro="Ce que Hooray sait de toi, pourquoi, et comment le lui faire oublier. Avec des mots simples."
    >
      <p>Si cette traduction et le texte anglais diffèrent, le texte anglais fait foi.</p>
      <LegalSection title="1. Ce que nous recueillons">
        <LegalList items={collected} />
      </LegalSection>
      <LegalSection title="2. À quoi cela nous sert">
        <p>Nous l’utilisons</p>
        <LegalList items={uses} />
        <p>Nous ne vendons pas tes données, et nous n’affichons aucune publicité de réseaux extérieurs.</p>
      </LegalSection>
      <SocialLogin />
      <LegalSection title="4. E-mails">
        <p>
          Nous n’envoyons que des e-mails liés à ton compte : la confirmation de ton adresse, un nouveau mot
          de passe que tu as demandé, un avis quand ton mot de passe ou ton adresse a changé, ou la décision
          prise sur ton compte, tes contributions ou ta demande pour devenir sponsor. Pas de newsletters, et
          pas d’invitations en ton nom.
        </p>
      </LegalSection>
      <SharedWithOthers />
      <Deletion />
      <LegalSection title="7. Enfants">
        <p>
          Hooray n’est pas destiné aux enfants de moins de 13 ans. L’âge minimum est de 13 ans : nous
          demandons la date d’anniversaire à la création du compte et refusons toute personne plus jeune. Si
          tu penses qu’un enfant de moins de 13 ans utilise Hooray, écris-nous et nous retirerons le compte.
        </p>
      </LegalSection>
      <LegalSection title="8. Ce qui est gardé dans ton navigateur">
        <p>
          Ta session, ton choix d’un thème clair ou sombre, les brouillons et les messages qui n’ont pas
          encore pu être envoyés, les filtres de ta dernière recherche de chat au hasard, et de petits rappels
          comme un collage approuvé ou ton dernier chat au hasard sont gardés dans l’espace de stockage de ton
          navigateur. Le code de Hooray l’est aussi, pour que Hooray s’ouvre hors connexion. S’y ajoutent un
          cookie qui maintient ta connexion et un autre qui te permet de te connecter depuis ce navigateur
          même pendant que d’autres essaient de deviner ton mot de passe. La connexion avec Facebook ou un
          autre service en demande quelques-uns de plus pendant quelques minutes. Il n’y a aucun cookie de
          suivi.
        </p>
      </LegalSection>
      <LegalSection title="9. Droit et contact">
        <p>
          Cette politique est régie par le droit de l’État suivant des États-Unis d’Amérique :{' '}
          <GoverningState />. Pour une question, une correction ou une copie de tes données, écris à{' '}
          <ContactEmail />.
        </p>
      </LegalSection>
    </LegalText>
  );
}

function SocialLogin() {
  return (
    <LegalSection title="3. Connexion sociale et import d’amis">
      <p>
        Tu peux te connecter avec un réseau social ou un autre service. Il nous transmet alors ton nom, ton
        adresse e-mail et, si tu l’autorises, ta date d’anniversaire. Nous ne demandons rien d’autre et n’y
        publions jamais rien.
      </p>
      <p>
        Import d’amis : Hooray n’importe ni amis, ni contacts, ni carnets d’adresses, que ce soit des réseaux
        sociaux ou d’ailleurs. Sur Hooray, les amis sont les personnes qui ont accepté ta demande ici.
      </p>
    </LegalSection>
  );
}

function SharedWithOthers() {
  return (
    <LegalSection title="5. Qui d’autre peut le voir">
      <p>
        Les autres voient ton nom et ta photo, et ce que tu écris ou ajoutes là où ils participent : un chat,
        une fête, une boîte. Dans un chat au hasard, l’autre personne voit la première lettre de ton nom, un
        monstre et ce que tu écris, et apprend que tu corresponds à sa recherche ; si vos anniversaires
        tombent le même jour, nous le disons aux deux personnes. Ce n’est que si elles choisissent toutes les
        deux de rester en contact qu’elles deviennent amies et voient le nom l’une de l’autre. Entre personnes
        de moins de 18 ans, nous masquons les liens, les adresses e-mail et les numéros de téléphone quand
        nous les reconnaissons. Les paiements sont traités par le prestataire de paiement que tu choisis ; le
        numéro de ta carte ne nous parvient jamais. Les achats sont définitifs et non remboursables, comme
        l’expliquent les conditions d’utilisation. Quand des textes ou des fonds sont créés par un modèle d’IA
        extérieur, celui-ci reçoit ta demande ou les réponses du formulaire, jamais tes photos. L’image d’un
        cadeau peut venir de la boutique dont l’adresse a été donnée pour ce cadeau : ton navigateur va alors
        la chercher là-bas, et la boutique voit que quelqu’un l’a fait, sans apprendre à quel endroit de
        Hooray.
      </p>
    </LegalSection>
  );
}

function Deletion() {
  return (
    <LegalSection title="6. Durée de conservation et suppression">
      <p>
        Tu peux supprimer ton compte dans l’appli à tout moment (
        <Link className="link" to="/data-deletion-instructions">
          voir comment
        </Link>
        ). C’est immédiat et complet : ton profil, ta photo, tes amis, tes messages, tes contributions, tes
        cadeaux choisis et tes données de sponsor disparaissent. Si tu ne peux pas te connecter, écris à{' '}
        <ContactEmail />. Les demandes de suppression sont traitées sous 30 jours.
      </p>
      <p>Quatre choses survivent à un compte :</p>
      <LegalList
        items={[
          'Une copie des contenus signalés est gardée jusqu’à 90 jours après la décision sur le signalement, pour que cette décision puisse être expliquée et contestée.',
          'Le journal des décisions de l’administration garde le numéro du compte, et rien d’autre sur toi.',
          'Une empreinte de ton adresse e-mail et de ta connexion sociale, à partir de laquelle personne ne peut les lire, est gardée 30 jours, ou jusqu’à la fin d’une suspension ou d’une mise au silence de ton compte si celle-ci vient plus tard. Avec elle, nous gardons la date de cette fin et celle de tes 18 ans. Si tu crées un nouveau compte, la suspension ou la mise au silence continue, et ta date d’anniversaire reste du même côté des 18 ans.',
          'Les lignes de crédits restent, sans ton nom, parce que les comptes doivent tomber juste.',
        ]}
      />
      <p>Le texte d’un chat au hasard est supprimé 24 heures après le chat, sauf s’il a été signalé.</p>
    </LegalSection>
  );
}
