import { Link } from 'react-router';
import { ContactEmail } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const steps = [
  { name: 'Profil', sentence: 'Connecte-toi et ouvre ton profil : ta photo, en haut à droite, y mène.' },
  { name: 'Modifier', sentence: 'Appuie sur « Modifier » à côté de tes informations personnelles.' },
  {
    name: 'Supprimer le compte',
    sentence:
      'Appuie sur « Supprimer le compte ». Tu verras tout ce que tu vas perdre, y compris tes crédits s’il t’en reste.',
  },
  {
    name: 'Confirmer la suppression',
    sentence: 'Appuie sur « Confirmer la suppression ». C’est la dernière étape.',
  },
];

export function DataDeletion() {
  return (
    <LegalText title="Supprimer tes données" intro="Quatre étapes, et Hooray t’oublie.">
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
      <LegalSection title="Ce qui se passe ensuite">
        <p>
          Le compte et toutes les données personnelles sont alors supprimés, tout de suite et pour toujours :
        </p>
        <LegalList
          items={[
            'ton profil, ta photo, tes amis et tes demandes,',
            'tes messages, tes vœux, tes photos et tes cadeaux choisis,',
            'tes données de sponsor et toutes tes sessions, sur tous tes appareils.',
          ]}
        />
        <p>
          Les boîtes d’anniversaire restent pour les autres membres. Une copie des contenus signalés est
          gardée jusqu’à 90 jours après la décision, et les lignes des mouvements de crédits restent, sans la
          personne, comme l’explique la{' '}
          <Link className="link" to="/privacy-policy">
            politique de confidentialité
          </Link>
          .
        </p>
      </LegalSection>
      <LegalSection title="Si tu ne peux pas te connecter">
        <p>
          Écris à <ContactEmail /> depuis l’adresse de ton compte. Nous traitons les demandes de suppression
          sous 30 jours. Cela vaut aussi pour les comptes créés avec un réseau social.
        </p>
      </LegalSection>
    </LegalText>
  );
}
