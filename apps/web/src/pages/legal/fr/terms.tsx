import { Link } from 'react-router';
import { ContactEmail, GoverningState } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const houseRules = [
  'Fais preuve de gentillesse. Pas de harcèlement, de menaces, de haine ni de contenu sexuel, en mots ou en images, et rien qui nuise aux enfants.',
  'Utilise ton propre nom et ta vraie date d’anniversaire. Une personne, un compte.',
  'Ne partage que des images et des textes que tu as le droit de partager.',
  'Pas de spam, pas de vente en dehors des offres des sponsors, pas de liens dangereux.',
  'Ne perturbe pas le service : pas d’extraction automatique de données, pas de tentatives de contourner les limites ou d’entrer dans d’autres comptes.',
];

export function Terms() {
  return (
    <LegalText
      title="Conditions d’utilisation"
      intro="Les règles de la fête. En créant un compte, tu les acceptes."
    >
      <p>Si cette traduction et le texte anglais diffèrent, le texte anglais fait foi.</p>
      <LegalSection title="1. Qui peut utiliser Hooray">
        <p>
          Tu dois avoir au moins 13 ans. Hooray n’est pas destiné aux enfants de moins de 13 ans. Si tu as
          moins de 18 ans, lis ce texte avec un parent ou une personne qui te représente légalement. Garde ton
          mot de passe pour toi : ce qui se passe dans ton compte est considéré comme venant de toi.
        </p>
      </LegalSection>
      <LegalSection title="2. Le respect entre nous">
        <LegalList items={houseRules} />
        <p>
          Dans les chats au hasard, tu rencontres des gens que tu ne connais pas. Les adultes n’y rencontrent
          que des adultes, et les 13 à 17 ans ne s’y rencontrent qu’entre eux. Ne dis pas où tu habites ni
          comment te joindre tant que tu ne sais pas à qui tu parles ; tu peux partir, signaler et bloquer à
          tout moment. Ce qui s’y dit est supprimé 24 heures après le chat, sauf en cas de signalement.
        </p>
        <p>
          Chaque message et chaque profil peut être signalé, et tout le monde peut bloquer tout le monde. Nous
          pouvons retirer ce qui enfreint ces règles, et réduire au silence, suspendre ou fermer des comptes,
          et nous dirons pourquoi.
        </p>
      </LegalSection>
      <Credits />
      <LegalSection title="4. Boîtes d’anniversaire et surprises">
        <p>
          Toute personne qui a le lien d’une boîte peut la rejoindre : partage-le avec précaution. Une
          surprise reste emballée pour la personne fêtée jusqu’au jour J. Ce que tu mets dans une boîte est
          visible par toutes les personnes qui s’y trouvent.
        </p>
      </LegalSection>
      <YourContent />
      <LegalSection title="6. Sponsors, liens et suggestions">
        <p>
          Les sponsors sont responsables de leurs propres offres. Les suggestions de cadeaux peuvent contenir
          des liens affiliés : si tu achètes en passant par l’un d’eux, nous pouvons toucher une commission,
          et tu paies le même prix. Les suggestions et les fonds de collage peuvent être créés par une IA et
          être faux ou bizarres.
        </p>
      </LegalSection>
      <LegalSection title="7. Connexion sociale et import d’amis">
        <p>
          Tu peux te connecter avec un réseau social, selon les conditions de ce réseau. Hooray n’en importe
          ni amis ni contacts.
        </p>
      </LegalSection>
      <LegalSection title="8. Supprimer ton compte">
        <p>
          Tu peux supprimer ton compte tout de suite et à tout moment dans ton profil (
          <Link className="link" to="/data-deletion-instructions">
            voir comment
          </Link>
          ). Les crédits restants sont alors perdus. Les demandes de suppression par e-mail sont traitées sous
          30 jours.
        </p>
      </LegalSection>
      <LegalSection title="9. Notre promesse et ses limites">
        <p>
          Nous faisons fonctionner Hooray avec soin, mais en l’état, sans garantir qu’il soit toujours
          disponible ou sans défaut. Dans la mesure où la loi le permet, nous ne sommes pas responsables des
          dommages indirects, et notre responsabilité se limite à ce que tu nous as payé au cours des 12
          derniers mois.
        </p>
      </LegalSection>
      <LegalSection title="10. Droit, modifications et contact">
        <p>
          Ces conditions sont régies par le droit de l’État suivant des États-Unis d’Amérique :{' '}
          <GoverningState />. Quand elles changent, cette page montre le nouveau texte. Nous n’envoyons que
          des e-mails liés à ton compte. Écris-nous à <ContactEmail />. La façon dont nous traitons tes
          données est expliquée dans la{' '}
          <Link className="link" to="/privacy-policy">
            politique de confidentialité
          </Link>
          .
        </p>
      </LegalSection>
    </LegalText>
  );
}

function Credits() {
  return (
    <LegalSection title="3. Crédits et achats">
      <p>
        Un crédit coûte un dollar américain. Les crédits se dépensent dans Hooray, dans les boîtes
        d’anniversaire et pour les modifications d’un collage, et ne peuvent pas redevenir de l’argent : ils
        ne donnent lieu à aucun versement et ne sont pas un solde bancaire.
      </p>
      <p>
        <strong>Les achats sont définitifs et non remboursables.</strong> Les crédits d’une boîte que personne
        ne récupère dans les 90 jours après l’anniversaire reviennent, en crédits, aux personnes qui les ont
        donnés. Si la loi te donne des droits auxquels on ne peut pas renoncer, ils restent intacts.
      </p>
    </LegalSection>
  );
}

function YourContent() {
  return (
    <LegalSection title="5. Ce que tu écris et mets en ligne">
      <p>
        Cela reste à toi. Tu nous autorises à le conserver, à le montrer aux personnes à qui c’est destiné et
        à le mettre dans le collage auquel tu l’ajoutes, tant que c’est sur Hooray. Quand tu le supprimes, ou
        ton compte, cette autorisation prend fin ; les contenus signalés sont gardés jusqu’à 90 jours après la
        décision, comme le dit la politique de confidentialité.
      </p>
      <p>
        Les emojis des collages sont des dessins de{' '}
        <a className="link" href="https://github.com/jdecked/twemoji" rel="noreferrer">
          Twemoji
        </a>
        , sous licence{' '}
        <a className="link" href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
          CC BY 4.0
        </a>
        .
      </p>
    </LegalSection>
  );
}
